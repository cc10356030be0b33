import type { Block } from '#model/block.ts'
import { blocksIn } from '#model/document.ts'
import { newBlock } from './block-source.ts'
import { defined } from './defined.ts'
import { mailOf } from './kinds/form.ts'
import { reportItem } from './report.ts'
import type { Run } from './run.ts'

const FORM_ID = 'content.data.formId'

/** What an element of the first generation of forms kept, by its path at the source. */
const keptOf = (block: Block): Readonly<Record<string, unknown>> => {
  const original = block.data?.['original']
  return typeof original === 'object' && original !== null ? { ...original } : {}
}

/**
 * The elements of the first generation of forms stood alone, held together by a number. When all of a section's have the
 * same, a form is put around the section's blocks; otherwise it is listed that they need one.
 */
export function wrapOldForm(blocks: Block[], run: Run): Block[] {
  const held = [...blocksIn({ wwObjects: blocks }, [])].map(({ block }) => block)
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
  const kept = Object.assign({}, ...loose.map(keptOf)) as Readonly<Record<string, unknown>>
  const data = defined({ name, recipients: recipientsIn(kept), redirect: redirectIn(kept, run) })
  return [newBlock(run, 'form', data, { children: { main: blocks } })]
}

function recipientsIn(kept: Readonly<Record<string, unknown>>): string[] | undefined {
  const mails = Object.entries(kept).flatMap(([path, value]) => {
    const mail = path.endsWith('.address.email') ? mailOf(value) : undefined
    return mail === undefined ? [] : [mail]
  })
  return mails.length > 0 ? [...new Set(mails)].slice(0, 20) : undefined
}

function redirectIn(kept: Readonly<Record<string, unknown>>, run: Run): object | undefined {
  const page = Object.entries(kept).find(([path]) => path.endsWith('.weweb.linkPage'))?.[1]
  const id = page === undefined ? undefined : run.context.pages?.get(String(page))
  return id === undefined ? undefined : { type: 'page', data: { id } }
}
