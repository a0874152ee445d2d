import * as z from 'zod/mini'

const id = z.string().check(z.regex(/^\d{1,20}$/))

// What cannot be read is as good as absent: a link that was cut or edited still opens the list.
const MembersUrl = z.object({
  q: z.catch(
    z.pipe(
      z.string(),
      z.transform(text => text.trim().slice(0, 200)),
    ),
    '',
  ),
  role: z.catch(z.optional(id), undefined),
  member: z.catch(z.optional(id), undefined),
})

/** The state of the members page that stands in its address: search, role, and whose sheet is open. */
export type MembersState = z.infer<typeof MembersUrl>

type Params = URLSearchParams | Record<string, string | string[] | undefined>

/** Reads the state, in the browser and on the server; of a parameter that stands there twice the first counts. */
export function parseMembersUrl(params: Params): MembersState {
  const get = (name: string) => {
    const value = params instanceof URLSearchParams ? params.get(name) : params[name]
    return (Array.isArray(value) ? value[0] : value) ?? undefined
  }
  return MembersUrl.parse({ q: get('q'), role: get('role'), member: get('member') })
}

/** The search part of an address with this state: "?q=rex&member=16", or nothing at all. */
export function formatMembersUrl({ q, role, member }: Partial<MembersState>): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (role) params.set('role', role)
  if (member) params.set('member', member)
  return params.size > 0 ? `?${params}` : ''
}
