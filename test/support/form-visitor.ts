/** A minimal browser: keeps cookies by host, follows redirects, says which site sends a form, and fills in the provider's forms. */
export class FormVisitor {
  readonly #site: string
  readonly #cookies = new Map<string, Map<string, string>>()

  /** `site` is the address of the site, at which a sign-in ends. */
  constructor(site: string) {
    this.#site = site
  }

  async open(
    url: string,
    form?: Readonly<Record<string, string>>,
  ): Promise<{ url: string; response: Response }> {
    const { host, origin } = new URL(url)
    const jar = this.#cookies.get(host) ?? new Map<string, string>()
    this.#cookies.set(host, jar)
    const response = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { ...cookiesOf(jar), ...(form ? { origin } : {}) },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    return location === null ? { url, response } : this.open(new URL(location, url).href)
  }

  /** Signs in at the provider under a name and consents, until it redirects back. */
  async signIn(to: string, name: string): Promise<{ url: string; response: Response }> {
    let here = await this.open(to)
    for (let step = 0; step < 3 && !here.url.startsWith(this.#site); step += 1) {
      const page = await here.response.text()
      const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
      const fields = page.includes('name="login"')
        ? { prompt: 'login', login: name, password: 'any' }
        : { prompt: 'consent' }
      here = await this.open(new URL(action, here.url).href, fields)
    }
    return here
  }
}

/** The cookie header, which no browser sends without a cookie. */
const cookiesOf = (jar: ReadonlyMap<string, string>): Readonly<Record<string, string>> =>
  jar.size === 0 ? {} : { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
