import type { BrowserContext, Frame, Page } from 'playwright-core'
import { MANAGER_VIEWS, type ManagerViewName } from '#api/manager-views.ts'
import type { Role } from '#model/role.ts'
import { hashPassword } from '#server/people/password.ts'
import type { Store } from '#store/port.ts'
import { sharedBrowser } from '../stage/shared-browser.ts'
import { SiteCopy } from '../stage/site-copy.ts'

/** How long a window waits for what a test waits for, in ms. */
const WAIT_MS = 30_000

/** With which everybody signs in. */
export const PASSWORD = 'a shelf of red jars'

/** What people look at the manager with. */
const WINDOW_KINDS = {
  desktop: { viewport: { width: 1600, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const

export type WindowKind = keyof typeof WINDOW_KINDS

/** A window, and what went wrong in it. */
type OpenedWindow = { readonly page: Page; readonly faults: string[] }

let hash: Promise<string> | undefined

/** The site with people who may sign in to its manager, and windows for them. */
export class ManagerWindows {
  readonly #site: SiteCopy
  readonly #contexts: BrowserContext[] = []

  private constructor(site: SiteCopy) {
    this.#site = site
  }

  /** `prepare` puts into the store what the site is to have beside its content. */
  static start(
    people: Readonly<Record<string, Role>>,
    prepare: (store: Store) => Promise<void> = async () => {},
  ): Promise<ManagerWindows> {
    return ManagerWindows.startOn(undefined, people, prepare)
  }

  /** Works on a copy of a data folder that a server has left. */
  static async startOn(
    folder: string | undefined,
    people: Readonly<Record<string, Role>>,
    prepare: (store: Store) => Promise<void> = async () => {},
  ): Promise<ManagerWindows> {
    hash ??= hashPassword(PASSWORD)
    const password = await hash
    const site = await SiteCopy.serve(async (store) => {
      for (const [id, role] of Object.entries(people)) {
        const email = `${id}@shop.example`
        await store.people.add({ id, email, name: id, role, languages: [], password, createdAt: 0 })
      }
      await prepare(store)
    }, folder)
    return new ManagerWindows(site)
  }

  /** The address of the site. */
  get address(): string {
    return this.#site.address
  }

  /** A separate window of a signed-in person, at the list of pages; errors in it are collected. */
  async open(name: string, kind: WindowKind = 'desktop'): Promise<OpenedWindow> {
    const opened = await this.signedIn(name, kind)
    await opened.page.goto(`${this.address}/manager/`)
    await opened.page.getByRole('heading', { name: 'Pages' }).waitFor()
    return opened
  }

  /** A separate, still empty window of a signed-in person; errors in it are collected. */
  async signedIn(name: string, kind: WindowKind = 'desktop'): Promise<OpenedWindow> {
    const opened = await this.stranger(kind)
    const { request } = opened.page.context()
    const answer = await request.post(`${this.address}/api/session`, {
      data: { email: `${name}@shop.example`, password: PASSWORD },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    if (!answer.ok()) throw new Error(`${name} could not sign in: ${answer.status()}`)
    return opened
  }

  /** A separate window without a session; errors in it are collected. */
  async stranger(kind: WindowKind = 'desktop'): Promise<OpenedWindow> {
    const context = await (await sharedBrowser()).newContext(WINDOW_KINDS[kind])
    this.#contexts.push(context)
    context.setDefaultTimeout(WAIT_MS)
    const page = await context.newPage()
    const faults: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
    page.on('pageerror', (error) => void faults.push(String(error)))
    return { page, faults }
  }

  /** Goes to a view of the manager: by its name in the menu, or straight away from an empty window. */
  async openView(page: Page, name: ManagerViewName): Promise<void> {
    const view = MANAGER_VIEWS.find((each) => each.name === name)
    if (page.url() === 'about:blank') await page.goto(this.address + (view?.path ?? ''))
    else await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
  }

  /** Opens a page in the manager and returns the frame in which the page is drawn. */
  async edit(page: Page, path: string): Promise<Frame> {
    await page.goto(this.address + path)
    const frame = await (await page.waitForSelector('iframe.canvas')).contentFrame()
    if (frame === null) throw new Error('The page has no frame.')
    await frame.waitForSelector('[data-text]')
    return frame
  }

  /** Does something with the store that the server works on at the same time. */
  withStore<Answer>(run: (store: Store) => Promise<Answer>): Promise<Answer> {
    return this.#site.withStore(run)
  }

  /** Closes all windows. */
  async closeWindows(): Promise<void> {
    await Promise.all(this.#contexts.splice(0).map((context) => context.close()))
  }

  async stop(): Promise<void> {
    await this.closeWindows()
    await this.#site.stop()
  }
}
