import { Fragment, type ReactNode } from 'react'
import type { Keys } from '#frame/command-keys.ts'
import { keysText } from '../../commands/commands.ts'
import { TextButton } from '../../parts/button.tsx'
import type { Phrase } from '../../phrases/say.ts'
import { useSay } from '../../phrases/use-say.ts'
import type { Verdict } from './review-change.ts'
import type { ShownText } from './use-document-texts.ts'

/** Confirms the focused text as it is. */
export const RIGHT_KEYS: Keys = { key: 'Enter', alt: true }

type ReviewButtonsProps = {
  readonly state: ShownText['state']
  /** The text, in words. */
  readonly label: string
  readonly verdicts: readonly Verdict[]
  readonly review: (verdict: Verdict) => void
}

/** Buttons for recording a state of a translation without editing it. */
export function ReviewButtons({ state, label, verdicts, review }: ReviewButtonsProps): ReactNode {
  const say = useSay()
  return (
    <p className="translations-review">
      {verdicts.map((verdict) => {
        const words = say(phraseOf(verdict, state))
        return (
          <Fragment key={verdict}>
            <TextButton look="quiet" label={`${words}: ${label}`} onPress={() => review(verdict)}>
              {words}
            </TextButton>
            {verdict === 'right' && <kbd>{keysText(RIGHT_KEYS)}</kbd>}
          </Fragment>
        )
      })}
    </p>
  )
}

const phraseOf = (verdict: Verdict, state: ShownText['state']): Phrase => {
  if (verdict === 'needs-review') return 'Ask for a review'
  return state === 'stale' ? 'Still right' : 'Reviewed'
}
