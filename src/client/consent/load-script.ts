import type { PageScript } from './plan-consent.ts'

type ScriptPolicy = { readonly createScriptURL: (address: string) => string }

/** The part of Trusted Types that is used here; TypeScript does not know it. */
type TrustedTypes = {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy
}

declare const trustedTypes: TrustedTypes | undefined

/**
 * Creates the loader of other hosts' scripts. The page's Trusted Types policy accepts script addresses only from the policy
 * `stockwright`, which allows only those in the page's data.
 */
export function openScriptLoader(scripts: readonly PageScript[]): (script: PageScript) => void {
  const known = new Set(scripts.map(({ src }) => src))
  const rules: ScriptPolicy = {
    createScriptURL: (address) => {
      if (!known.has(address)) throw new TypeError(`${address} is no script of this page`)
      return address
    },
  }
  const policy = typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('stockwright', rules)
  const loaded = new Set<string>()
  return ({ id, src, data = {} }) => {
    if (loaded.has(id)) return
    loaded.add(id)
    const script = document.createElement('script')
    for (const [name, value] of Object.entries(data)) script.setAttribute(`data-${name}`, value)
    script.async = true
    script.src = policy.createScriptURL(src)
    document.head.append(script)
  }
}
