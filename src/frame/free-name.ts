/** A name that is not taken: `faq`, else `faq-2` and so on. */
export function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  const base = wanted.replace(/-\d+$/, '')
  if (!isTaken(base)) return base
  let number = 2
  while (isTaken(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
