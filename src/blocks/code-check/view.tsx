import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { TextLanguage } from '#model/language.ts'
import { Localized } from '../localized.tsx'
import { localizedText, type LocalizedText } from '../localized-text.ts'
import type { BlockViewProps, IslandData } from '../view.ts'
import { CODE_FAULTS, codeFaults, FIELD_LENGTH } from './faults.ts'
import type { codeCheckKind } from './schema.ts'
import { CODE_CHECK_WORDS, FAULT_WORDS } from './words.ts'

export type CodeCheckData = z.output<typeof codeCheckKind.data>

/** Shown if no codes are chosen. */
const CODES = [
  { id: 'good', code: 'SH-OXF-BL-M' },
  { id: 'date', code: 'MAR-12' },
]

type Item = { readonly id: string; readonly code: string }

/** BLOCK-102: a field that reports faults if scripts run, and a table of codes for everybody. */
export function CodeCheck({ data, context, root }: BlockViewProps<CodeCheckData>): ReactNode {
  const { language } = context
  const title = localizedText(data.title, context) ?? {
    value: CODE_CHECK_WORDS.title[language],
    lang: undefined,
  }
  const chosen = (data.codes ?? []).flatMap(({ id, code = '' }): Item[] =>
    code === '' ? [] : [{ id, code }],
  )
  const codes = chosen.length > 0 ? chosen : CODES
  return (
    <div {...root}>
      <Field title={title} code={codes[0]?.code ?? ''} language={language} />
      <Codes title={title} codes={codes} language={language} />
    </div>
  )
}

type FieldProps = { readonly title: LocalizedText; readonly code: string; readonly language: TextLanguage }

/** All faults are in the HTML and only those of the code are visible, so that the script contains no texts. */
function Field({ title, code, language }: FieldProps): ReactNode {
  const faults = codeFaults(code)
  return (
    <fieldset className="code-check-form">
      <legend>
        <Localized text={title} />
      </legend>
      <label>
        <span>{CODE_CHECK_WORDS.code[language]}</span>
        <input
          type="text"
          defaultValue={code}
          maxLength={FIELD_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
      <div className="code-check-answer" role="status">
        <p>
          <b data-length="">{code.length}</b> {CODE_CHECK_WORDS.characters[language]}
        </p>
        <ul>
          {CODE_FAULTS.map((fault) => (
            <li key={fault} data-fault={fault} hidden={!faults.includes(fault)}>
              {FAULT_WORDS[fault][language]}
            </li>
          ))}
          <li data-fault="none" hidden={faults.length > 0}>
            {CODE_CHECK_WORDS.none[language]}
          </li>
        </ul>
      </div>
      <a className="code-check-link" href={`?code=${encodeURIComponent(code)}`}>
        {CODE_CHECK_WORDS.link[language]}
      </a>
    </fieldset>
  )
}

type CodesProps = {
  readonly title: LocalizedText
  readonly codes: readonly Item[]
  readonly language: TextLanguage
}

const Codes = ({ title, codes, language }: CodesProps): ReactNode => (
  <table className="code-check-codes">
    <caption>
      <Localized text={title} />
      {': '}
      {CODE_CHECK_WORDS.examples[language]}
    </caption>
    <thead>
      <tr>
        <th scope="col">{CODE_CHECK_WORDS.column[language]}</th>
        <th scope="col">{CODE_CHECK_WORDS.finding[language]}</th>
      </tr>
    </thead>
    <tbody>
      {codes.map(({ id, code }) => (
        <tr key={id}>
          <th scope="row">
            <code>{code}</code>
          </th>
          <td>{findings(code, language)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const findings = (code: string, language: TextLanguage): string =>
  codeFaults(code)
    .map((fault) => FAULT_WORDS[fault][language])
    .join(' ') || CODE_CHECK_WORDS.none[language]

export const codeCheckIsland: IslandData<CodeCheckData> = () => ({})
