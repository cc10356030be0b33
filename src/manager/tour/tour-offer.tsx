import { useState, type ReactNode } from 'react'
import { TOUR_PATH } from '#api/manager-views.ts'
import { TextButton } from '../parts/button.tsx'
import { useSay } from '../phrases/use-say.ts'
import { isTourNew, keepTourAnswered } from './tour-answer.ts'

/** Offers the tour to a person who has neither taken nor declined it. It is part of the view and takes no focus. */
export function TourOffer({ person }: { readonly person: string }): ReactNode {
  const say = useSay()
  const [isNew, setIsNew] = useState(() => isTourNew(person))
  if (!isNew) return null
  const decline = (): void => {
    keepTourAnswered(person)
    setIsNew(false)
  }
  return (
    <section className="tour" aria-label={say('Tour')}>
      <div className="tour-words">
        <h2>{say('New here?')}</h2>
        <p>
          {say('A tour shows in a few minutes how a page is edited, on a practice page that only you see.')}
        </p>
      </div>
      <div className="tour-buttons">
        <TextButton onPress={() => location.assign(TOUR_PATH)}>{say('Take the tour')}</TextButton>
        <TextButton look="quiet" onPress={decline}>
          {say('No, thanks')}
        </TextButton>
      </div>
    </section>
  )
}
