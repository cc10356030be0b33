import type { Block } from '#model/block.ts'
import { blocksIn } from '#model/document.ts'
import { newBlock } from './block-source.ts'
import { defined } from './defined.ts'
import { reportItem } from './report.ts'
import type { Run } from './run.ts'

const FORM_ID = 'content.data.formId'

/** What an element of the first generation of forms kept, by its path in the source. */
const keptOf = (block: Block): Readonly<Record<string, unknown>> => {
  const original = block.data?.['original']
  return typeof original === 'object' && original !== null ? { ...original } : {}
}

/**
 * Elements of the first generation of forms were independent blocks with a common number. If all those of a section have the
 * same number, a form is put around the section's blocks; otherwise the report lists that they need one.
 */
export function wrapOldForm(blocks: Block[], run: Run): Block[] {
  const held = blocksIn({ wwObjects: blocks }, []).map(({ block }) => block)
  const loose = held.filter((block) => block.content?.type === 'form-element' && FORM_ID in keptOf(block))
  if (loose.length === 0) return blocks
  const forms = new Set(loose.map((block) => String(keptOf(block)[FORM_ID])))
  if (forms.size > 1 || held.some((block) => block.content?.type === 'form')) {
    run.report.push(
      reportItem([], 'form', `elements of ${forms.size} forms stand in one section: put a form around each`),
    )
    return blocks
  }
  const [form = ''] = forms
  const name = `form-${form.replaceAll(/[^a-zA-Z0-9_-]/g, '-').slice(0, 60)}`
  const { recipients, redirect } = run.oldForms.get(form) ?? {}
  const mailed = recipients && [...recipients]
  return [
    newBlock(run, 'form', defined({ name, recipients: mailed, redirect }), { children: { main: blocks } }),
  ]
}
