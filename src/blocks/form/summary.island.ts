import type { Field } from './fields.island.ts'
import type { FormIslandData } from './island-data.ts'

/**
 * Lists the errors above a form, each with a link to its field, and moves the focus: to the list if there is more than one
 * error, else to the field. Without errors the list is removed.
 */
export function summarize(form: HTMLFormElement, wrong: readonly Field[], { summary }: FormIslandData): void {
  const place = form.querySelector<HTMLElement>('.form-summary')
  const fields = wrong.filter((field, at) => wrong.findIndex(({ name }) => name === field.name) === at)
  if (place === null || fields.length < 2) {
    place?.replaceChildren()
    if (place) place.hidden = true
    fields[0]?.focus()
    return
  }
  const title = document.createElement('p')
  title.textContent = summary.replace('{count}', String(fields.length))
  const list = document.createElement('ul')
  list.append(...fields.map(entry))
  place.replaceChildren(title, list)
  place.hidden = false
  place.focus()
}

/** The name of a field and its error, as a link to the field. */
function entry(field: Field): HTMLLIElement {
  const group = field.closest('fieldset')
  const label = group?.querySelector('legend') ?? field.labels?.[0]
  const link = document.createElement('a')
  link.href = `#${field.id}`
  link.textContent = label?.textContent ?? field.getAttribute('aria-label') ?? field.name
  link.addEventListener('click', (event) => {
    event.preventDefault()
    field.focus()
  })
  const item = document.createElement('li')
  const why = field.closest('.field')?.querySelector('.field-error')?.textContent
  item.append(link, ...(why ? [`: ${why}`] : []))
  return item
}
