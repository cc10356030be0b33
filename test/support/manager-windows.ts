import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Frame, Page } from 'playwright-core'
import { openSiteStore } from '#site/store/open-site-store.ts'
import type { Role } from '#model/role.ts'
import type { ManagerViewName } from '#api/manager-views.ts'
import { hashPassword } from '#server/people/password.ts'
import type { Store } from '#store/port.ts'
import { openBrowser } from './browser.ts'
import { siteFolder, startSite, type StartedSite } from './started-site.ts'

/** How long a window waits for what a test waits for, in ms. */
const WAIT_MS = 120_000

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

/** The site with people who may sign in to its manager, and windows for them. */
export class ManagerWindows {
  readonly #dataDir: string
  readonly #site: StartedSite
  readonly #browser: Browser

  private constructor(dataDir: string, site: StartedSite, browser: Browser) {
    this.#dataDir = dataDir
    this.#site = site
    this.#browser = browser
  }

  /** `prepare` puts into the store what the site is to have beside its content. */
  static async start(
    people: Readonly<Record<string, Role>>,
    prepare: (store: Store) => Promise<void> = async () => {},
  ): Promise<ManagerWindows> {
    return ManagerWindows.startOn((await siteFolder()).dataDir, people, prepare)
  }

  /** Works on a copy of a data folder that a server has left. */
  static async startOn(
    folder: string,
    people: Readonly<Record<string, Role>>,
    prepare: (store: Store) => Promise<void> = async () => {},
  ): Promise<ManagerWindows> {
    const dataDir = await mkdtemp(join(tmpdir(), 'manager-windows-'))
    await cp(folder, dataDir, { recursive: true })
    const store = await openSiteStore({ DATA_DIR: dataDir })
    const password = await hashPassword(PASSWORD)
    for (const [id, role] of Object.entries(people)) {
      const email = `${id}@shop.example`
      await store.people.add({ id, email, name: id, role, languages: [], password, createdAt: 0 })
    }
    await prepare(store)
    await store.close()
    return new ManagerWindows(dataDir, await startSite(dataDir), await openBrowser())
  }

  /** The address of the site. */
  get address(): string {
    return this.#site.address
  }

  /** A separate window of a signed-in person; errors in it are collected. */
  async open(name: string, kind: WindowKind = 'desktop'): Promise<OpenedWindow> {
    const opened = await this.stranger(kind)
    const { page } = opened
    await page.goto(`${this.#site.address}/manager/`)
    await page.getByLabel('E-mail').fill(`${name}@shop.example`)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Pages' }).waitFor()
    return opened
  }

  /** A separate window without a session; errors in it are collected. */
  async stranger(kind: WindowKind = 'desktop'): Promise<OpenedWindow> {
    const context = await this.#browser.newContext(WINDOW_KINDS[kind])
    // Machines of tests may be several times slower than those of people.
    context.setDefaultTimeout(WAIT_MS)
    const page = await context.newPage()
    const faults: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
    page.on('pageerror', (error) => void faults.push(String(error)))
    return { page, faults }
  }

  /** Goes to a view of the manager by its name in the menu. */
  async openView(page: Page, name: ManagerViewName): Promise<void> {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
  }

  /** Opens a page in the manager and returns the frame in which the page is drawn. */
  async edit(page: Page, path: string): Promise<Frame> {
    await page.goto(this.#site.address + path)
    const frame = await (await page.waitForSelector('iframe.canvas')).contentFrame()
    if (frame === null) throw new Error('The page has no frame.')
    await frame.waitForSelector('[data-text]')
    return frame
  }

  /** Does something with the store that the server works on at the same time. */
  async withStore<Answer>(run: (store: Store) => Promise<Answer>): Promise<Answer> {
    const store = await openSiteStore({ DATA_DIR: this.#dataDir })
    try {
      return await run(store)
    } finally {
      await store.close()
    }
  }

  async stop(): Promise<void> {
    await this.#browser.close()
    this.#site.server.kill('SIGKILL')
    await rm(this.#dataDir, { recursive: true, force: true })
  }
}
