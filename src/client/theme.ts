/** Buttons with `data-theme-toggle` switch between light and dark; the choice is stored on this device. */
export function startTheme(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-toggle]')) button.hidden = false
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-toggle]')) return
    const { dataset } = document.documentElement
    const isDark = dataset['theme']
      ? dataset['theme'] === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches
    dataset['theme'] = isDark ? 'light' : 'dark'
    try {
      localStorage.setItem('theme', dataset['theme'])
    } catch {
      // If the browser stores nothing, the choice lasts until the next page.
    }
  })
}
