import { replaceView as replaceKindView } from '#blocks/views.ts'
import type { KindView } from '#blocks/view.ts'
import { LONGEST_REASON, offeredComponents, type FromCanvas, type LoadedComponents } from '#frame/messages.ts'
import { replaceView as replaceComponentView } from '#sections/views.ts'
import type { ComponentView } from '#sections/view.ts'

/** The script of a kind or a section component: its view (LOAD-8), and its styles. */
type Script = { readonly view?: Partial<KindView & ComponentView>; readonly css?: unknown }

/** Functions for loading scripts and lists. */
export type ComponentPort = {
  readonly fetch: (address: string) => Promise<Response>
  readonly load: (address: string) => Promise<unknown>
  readonly addStyle: (css: string) => void
}

/** How long a local host may take to build its components, in ms. */
const BUILD_LIMIT_MS = 60_000

const BROWSER: ComponentPort = {
  fetch: (address) => fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(BUILD_LIMIT_MS) }),
  load: (address) => import(/* @vite-ignore */ address),
  addStyle: (css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  },
}

/**
 * Replaces components of this program with those of a local host, and returns the result (ERR-5). `host` is an origin of this
 * machine. What can't be loaded is rendered as before.
 */
export async function loadComponents(
  host: string,
  port: ComponentPort = BROWSER,
): Promise<FromCanvas & LoadedComponents> {
  const offered = await offeredAt(host, port)
  const loaded: string[] = []
  const failed: { name: string; reason: string }[] = []
  for (const { name, failure } of offered ?? []) {
    const reason = failure ?? (await replaced(name, host, port))
    if (reason === null) loaded.push(name)
    else failed.push({ name, reason: reason.slice(0, LONGEST_REASON) })
  }
  return { type: 'components', isAnswered: offered !== null, loaded, failed }
}

async function offeredAt(host: string, { fetch }: ComponentPort) {
  try {
    const answer = await fetch(`${host}/components.json`)
    return answer.ok ? offeredComponents.parse(await answer.json()) : null
  } catch {
    return null
  }
}

/** Replaces a component with its script from the host; returns the reason if that fails. */
async function replaced(name: string, host: string, port: ComponentPort): Promise<string | null> {
  try {
    const { view, css } = (await port.load(`${host}/${name}.js`)) as Script
    if (view?.read !== undefined && view.kind?.kind === name) replaceKindView(view as KindView)
    else if (view?.read !== undefined && view.component?.component === name) {
      replaceComponentView(view as ComponentView)
    } else return `its script exports no view of the name ${name}`
    if (typeof css === 'string') port.addStyle(css)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
