import { useMemo, type ReactNode } from 'react'
import { MOST_PREVIEWED } from '#api/preview-links.ts'
import { pageKey, type DocumentKey } from '#model/document.ts'
import { useEditor } from '../editor/editor-context.ts'
import { nameOf } from '../page-name.ts'
import { ICON_PATHS, IconButton } from '../parts/button.tsx'
import { SearchChoice } from '../parts/search-choice.tsx'
import { useSay } from '../phrases/use-say.ts'

type PageChoiceProps = {
  /** The page that a link always shows. */
  readonly own: DocumentKey
  readonly chosen: readonly DocumentKey[]
  readonly choose: (pages: readonly DocumentKey[]) => void
}

/** A choice of pages that a link shows besides the current one. */
export function PageChoice({ own, chosen, choose }: PageChoiceProps): ReactNode {
  const say = useSay()
  const { site } = useEditor()
  const names = useMemo(
    () =>
      new Map(site.heads.map((head) => [pageKey(head.id), { label: nameOf(head), note: `/${head.route}` }])),
    [site.heads],
  )
  const options = [...names]
    .filter(([key]) => key !== own && !chosen.includes(key))
    .map(([value, name]) => ({ value, ...name }))
  return (
    <div className="share-pages">
      {chosen.length > 0 && (
        <ul aria-label={say('Other pages that it shows')}>
          {chosen.map((key) => {
            const name = names.get(key)?.label ?? key
            return (
              <li key={key}>
                {name}
                <IconButton
                  label={say('Leave out {name}', { name })}
                  path={ICON_PATHS.close}
                  onPress={() => choose(chosen.filter((other) => other !== key))}
                />
              </li>
            )
          })}
        </ul>
      )}
      {chosen.length < MOST_PREVIEWED - 1 && (
        <SearchChoice
          // A new field for each page, so that it is empty again.
          key={chosen.length}
          label={say('Show another page too')}
          options={options}
          value=""
          change={(key) => choose([...chosen, key as DocumentKey])}
        />
      )}
    </div>
  )
}
