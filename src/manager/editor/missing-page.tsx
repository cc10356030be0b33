import type { ReactNode } from 'react'
import { useSay } from '../phrases/use-say.ts'

/** What is shown instead of a page that does not exist. */
export function MissingPage(): ReactNode {
  const say = useSay()
  return (
    <main className="pages">
      <p role="alert">{say('There is no such page. It may have been removed.')}</p>
      <a href="/manager/">{say('Pages')}</a>
    </main>
  )
}
