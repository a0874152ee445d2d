import { CAST, type CastName } from '../../sandbox/world/cast.ts'
import { USER_AGENT } from '../platform/transport/user-agent.ts'

/** A browser that signs in at the routes under /api/auth: cookies, and no following. For tests. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #stewardUrl: string
  readonly #webUrl: string

  constructor({ stewardUrl, webUrl }: { stewardUrl: string; webUrl: string }) {
    this.#stewardUrl = stewardUrl
    this.#webUrl = webUrl
  }

  /** The token in its session's cookie. */
  get token(): string {
    return this.cookies.get('steward-session') ?? ''
  }

  async browse(url: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form && new URLSearchParams(form),
      redirect: 'manual',
      headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  /** Goes to the platform's page as Steward sends people there: its address. */
  async leave(callbackUrl = '/guilds'): Promise<URL> {
    const csrfToken = await this.#csrfToken()
    const form = { csrfToken, callbackUrl: this.#stewardUrl + callbackUrl }
    const away = await this.browse(`${this.#stewardUrl}/api/auth/signin/platform`, form)
    return new URL(away.headers.get('location') ?? '')
  }

  /** The address to come back to once somebody was picked on the platform's page, or nobody. */
  async pick(page: URL, person: CastName | null): Promise<string> {
    // Under Steward's name: it is the address that Steward made that is tried here.
    await fetch(page, { headers: { 'user-agent': USER_AGENT } })
    const form = { ...Object.fromEntries(page.searchParams), person: person ? CAST[person].id : '' }
    const back = await fetch(`${this.#webUrl}/oauth2/authorize`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    })
    return back.headers.get('location') ?? ''
  }

  /** All of it: where Steward leads in the end, as far as next-auth does. */
  async signIn(person: CastName | null, callbackUrl?: string): Promise<string> {
    let answer = await this.browse(await this.pick(await this.leave(callbackUrl), person))
    for (;;) {
      const { pathname, href } = new URL(answer.headers.get('location') ?? '', this.#stewardUrl)
      if (!pathname.startsWith('/api/auth/')) return href.slice(this.#stewardUrl.length)
      answer = await this.browse(href)
    }
  }

  async signOut(): Promise<void> {
    const csrfToken = await this.#csrfToken()
    await this.browse(`${this.#stewardUrl}/api/auth/signout`, { csrfToken, callbackUrl: `${this.#stewardUrl}/sign-in` })
  }

  async #csrfToken(): Promise<string> {
    const answer = await this.browse(`${this.#stewardUrl}/api/auth/csrf`)
    return ((await answer.json()) as { csrfToken: string }).csrfToken
  }
}
