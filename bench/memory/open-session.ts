import { CAST } from '../../sandbox/world/cast.ts'

/** Signs Mia in by requests alone; answers how to ask for a path as she does. Throws for any answer that is no success. */
export async function openSession(url: string): Promise<(path: string) => Promise<Response>> {
  const jar = new Map<string, string>()
  const ask = async (address: string, form?: Record<string, string>) => {
    const isOurs = address.startsWith(url)
    const cookie = [...jar].map(pair => pair.join('=')).join('; ')
    const answer = await fetch(address, {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      ...(isOurs && { headers: { cookie } }),
    })
    if (isOurs) {
      for (const line of answer.headers.getSetCookie()) {
        const [name, ...value] = line.split(';')[0]!.split('=')
        jar.set(name!, value.join('='))
      }
    }
    return answer
  }
  const { csrfToken } = (await (await ask(`${url}/api/auth/csrf`)).json()) as { csrfToken: string }
  const form = { csrfToken, callbackUrl: `${url}/guilds`, json: 'true' }
  const begun = (await (await ask(`${url}/api/auth/signin/platform`, form)).json()) as { url: string }
  const { origin, pathname, searchParams } = new URL(begun.url)
  const picked = await ask(origin + pathname, { ...Object.fromEntries(searchParams), person: CAST.mia.id })
  const back = await ask(picked.headers.get('location')!)
  if (back.headers.get('location') !== `${url}/guilds`) throw new Error('Mia could not sign in.')
  return async path => {
    const answer = await ask(url + path)
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer
  }
}
