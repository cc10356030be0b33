import { codeFaults, FIELD_LENGTH } from './faults.ts'

/** BLOCK-102: shows faults while a visitor types, and stores the code in the address: `?code=SH-OXF-BL-M`. */
export function start(root: HTMLElement): () => void {
  const field = root.querySelector('input')
  const link = root.querySelector<HTMLAnchorElement>('.code-check-link')
  const length = root.querySelector('[data-length]')
  const ending = new AbortController()
  const { signal } = ending
  if (field === null || link === null || length === null) return () => undefined

  const update = (): void => {
    const code = field.value
    const faults: readonly string[] = code === '' ? [''] : codeFaults(code)
    length.textContent = String(code.length)
    for (const told of root.querySelectorAll<HTMLElement>('[data-fault]')) {
      const fault = told.dataset['fault'] ?? ''
      told.hidden = fault === 'none' ? faults.length > 0 : !faults.includes(fault)
    }
    if (code === '') link.removeAttribute('href')
    else link.setAttribute('href', addressOf(code))
  }
  const keep = (): void => {
    if (link.hasAttribute('href')) history.replaceState(history.state, '', link.href)
  }

  const kept = new URLSearchParams(location.search).get('code') ?? ''
  if (kept !== '' && kept.length <= FIELD_LENGTH) field.value = kept
  update()
  root.addEventListener('input', update, { signal })
  root.addEventListener('change', keep, { signal })
  return () => ending.abort()
}

/** The page's address with the code in its query; other parameters are kept. */
function addressOf(code: string): string {
  const query = new URLSearchParams(location.search)
  query.set('code', code)
  return `?${query}${location.hash}`
}
