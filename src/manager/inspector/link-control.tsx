import type { ReactNode } from 'react'
import { link as linkSchema } from '#model/block.ts'
import { useEditor } from '../editor/editor-context.ts'
import { LinkFields } from '../links/link-fields.tsx'
import { linkName } from '../links/link-name.ts'
import { TextButton } from '../parts/button.tsx'
import { useSay, useSayLabel } from '../phrases/use-say.ts'
import type { ControlProps } from './field-control.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'

/** The target of a link: a page, a section, another site, a file, a popup, or none. */
export function LinkControl({ field, place }: ControlProps): ReactNode {
  const { value, set, clear, problem } = useField(place)
  const label = useSayLabel()(field.label)
  const link = linkSchema.safeParse(value).data
  return (
    <FieldFrame label={label} problem={problem}>
      {() => (
        <div className="link-control">
          <LinkFields label={label} link={link} set={set} clear={clear} problem={problem} />
          {link?.type === 'popup' && <OpenPopup place={place} label={label} link={link} />}
        </div>
      )}
    </FieldFrame>
  )
}

type OpenPopupProps = Pick<ControlProps, 'place'> & {
  readonly label: string
  readonly link: Parameters<typeof linkName>[0]
}

/** The name of a link's popup, and a button that opens it on the page. */
function OpenPopup({ place, label, link }: OpenPopupProps): ReactNode {
  const { select, site, page, language } = useEditor()
  const say = useSay()
  const name = linkName(link, { heads: site.heads, pages: [page], language })
  return (
    <>
      {name !== null && <p className="link-name">{name}</p>}
      <TextButton
        look="quiet"
        label={`${label}: ${say('Open the popup')}`}
        onPress={() => select({ ...place, path: [...place.path] })}
      >
        {say('Open the popup')}
      </TextButton>
    </>
  )
}
