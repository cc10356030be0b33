import { useId, type ReactNode } from 'react'
import type { Change } from '#edit/change.ts'
import type { TextAddress } from '#frame/selection.ts'
import { pageKey } from '#model/document.ts'
import { LANGUAGE_NAMES, type TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { textAt } from './text-at.ts'

type FieldsProps = {
  readonly page: Page
  readonly language: TextLanguage
  readonly address: TextAddress | null
  readonly edit: (change: Change) => void
}

/** The fields of what is selected. */
export function Fields({ page, language, address, edit }: FieldsProps): ReactNode {
  return (
    <section className="fields" aria-label="Fields">
      {address === null ? (
        <p>Select a text on the page to see its fields. Double-click it to write.</p>
      ) : (
        <TextField page={page} language={language} address={address} edit={edit} />
      )}
    </section>
  )
}

function TextField({
  page,
  language,
  address,
  edit,
}: FieldsProps & { readonly address: TextAddress }): ReactNode {
  const id = useId()
  const text = textAt(page, address)?.[language]
  const isRich = text !== undefined && typeof text !== 'string'
  const where =
    address.of === undefined ? 'Page' : 'block' in address.of ? address.of.block : address.of.section
  return (
    <>
      <h2>{`${where}: ${address.path.findLast((part) => typeof part === 'string') ?? ''}`}</h2>
      {isRich ? (
        <p>Formatted text can be read here and not yet written.</p>
      ) : (
        <p>
          <label htmlFor={id}>{LANGUAGE_NAMES[language]}</label>
          <textarea
            id={id}
            lang={language}
            rows={4}
            value={text ?? ''}
            onChange={({ target }) =>
              edit({
                do: 'set-text',
                on: pageKey(page.id),
                ...(address.of && { of: address.of }),
                path: [...address.path],
                language,
                text: target.value,
              })
            }
          />
        </p>
      )}
    </>
  )
}
