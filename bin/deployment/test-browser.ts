import { actionIds } from '../../e2e/call-action.ts'
import { CAST, type CastName } from '../../sandbox/world/cast.ts'

/** A person's browser as far as requests go: it keeps cookies for this machine, whatever the port, as browsers do. */
export class TestBrowser {
  readonly #cookies = new Map<string, Map<string, string>>()

  /** Signs in at Steward's address with the sandbox's page. */
  async signIn(url: string, person: CastName): Promise<void> {
    const { csrfToken } = (await (await this.fetch(`${url}/api/auth/csrf`)).json()) as { csrfToken: string }
    const begun = await this.fetch(`${url}/api/auth/signin/platform`, {
      method: 'POST',
      body: new URLSearchParams({ csrfToken, callbackUrl: `${url}/guilds`, json: 'true' }),
    })
    const consent = new URL(((await begun.json()) as { url: string }).url)
    const body = new URLSearchParams(consent.searchParams)
    body.set('person', CAST[person].id)
    let next = await this.fetch(consent.origin + consent.pathname, { method: 'POST', body })
    while (next.status >= 300 && next.status < 400) {
      const to: URL = new URL(next.headers.get('location')!, next.url)
      if (to.pathname === '/guilds') return
      next = await this.fetch(to.href)
    }
    throw new Error(`${person} was not signed in: ${next.status} at ${next.url}.`)
  }

  /** Calls a server action of the build, as a page does. Answers what it has returned. */
  async act(url: string, path: string, action: string, input: object): Promise<unknown> {
    const answer = await this.fetch(url + path, {
      method: 'POST',
      headers: {
        'next-action': actionIds().get(action)!,
        origin: url,
        accept: 'text/x-component',
        'content-type': 'text/plain;charset=UTF-8',
      },
      body: JSON.stringify([input]),
    })
    const row = (await answer.text()).split('\n').find(line => line.startsWith('1:{'))
    return row && JSON.parse(row.slice(2))
  }

  /** Follows a stream of events; `heard` grows with what is told. */
  async listen(url: string): Promise<{ heard: () => string; ended: Promise<void> }> {
    const answer = await this.fetch(url)
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`)
    let text = ''
    const read = async () => {
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) text += chunk
    }
    return { heard: () => text, ended: read().catch(() => {}) }
  }

  /** What it sends along to an address. */
  cookieFor(url: string): string {
    const own = this.#cookies.get(new URL(url).hostname) ?? new Map<string, string>()
    return [...own].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { hostname } = new URL(url)
    const own = this.#cookies.get(hostname) ?? new Map<string, string>()
    this.#cookies.set(hostname, own)
    const cookie = this.cookieFor(url)
    const answer = await fetch(url, { redirect: 'manual', ...init, headers: { ...init.headers, cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      own.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return answer
  }
}
