/** The parts of an invite link (platform-api.md, "Bot invitation through OAuth2"). */
export interface Invite {
  /** As written: digits, unless somebody took the token for it. */
  clientId: string
  scopes: string[]
  /** As written: a decimal bitfield. Null: absent, so that the bot joins with no extra permissions. */
  permissions: string | null
  guildId: string | null
  /** The guild cannot be changed on the platform's page. */
  guildFixed: boolean
  /** Where the code of the full flow goes. */
  redirectUri: string | null
  responseType: string | null
}

/** A link as somebody pasted it. */
export interface ReadInvite extends Invite {
  /** Where it leads, without its parameters; null where only parameters were pasted. */
  address: string | null
  /** What it carries besides, as name and value. */
  others: [string, string][]
  /** Parameters that are given more than once: the first counts here, and on the platform who knows. */
  repeated: string[]
}

const KNOWN = [
  'client_id',
  'scope',
  'permissions',
  'guild_id',
  'disable_guild_select',
  'redirect_uri',
  'response_type',
] as const

/** The link that asks for these parts. Permissions of 0 are left out: that is what leaving out means. */
export function buildInvite(authorizeUrl: string, invite: Invite): string {
  const query: Record<(typeof KNOWN)[number], string | null> = {
    client_id: invite.clientId,
    scope: invite.scopes.join(' '),
    permissions: invite.permissions === '0' ? null : invite.permissions,
    guild_id: invite.guildId,
    disable_guild_select: invite.guildFixed && invite.guildId ? 'true' : null,
    redirect_uri: invite.redirectUri,
    response_type: invite.responseType,
  }
  const pairs = KNOWN.flatMap(name => (query[name] ? [`${name}=${encodeURIComponent(query[name])}`] : []))
  return `${authorizeUrl}?${pairs.join('&')}`
}

/** Reads what somebody pasted: a whole link, one without its beginning, or its parameters alone. Null: it is none. */
export function parseInvite(text: string): ReadInvite | null {
  const found = split(text)
  if (!found) return null
  const values = new URLSearchParams(found.query)
  if (!KNOWN.some(name => values.has(name))) return null
  const given = (name: (typeof KNOWN)[number]) => values.get(name)?.trim() || null
  return {
    address: found.address,
    clientId: given('client_id') ?? '',
    scopes: [...new Set((given('scope') ?? '').split(/\s+/).filter(Boolean))],
    permissions: given('permissions'),
    guildId: given('guild_id'),
    guildFixed: given('disable_guild_select') === 'true',
    redirectUri: given('redirect_uri'),
    responseType: given('response_type'),
    others: [...values].filter(([name]) => !(KNOWN as readonly string[]).includes(name)),
    repeated: repeatedIn(values),
  }
}

/** The names that stand there more than once, in the order of the first. Each is looked at once, for many may be pasted. */
function repeatedIn(values: URLSearchParams): string[] {
  const counts = new Map<string, number>()
  for (const name of values.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1).map(([name]) => name)
}

/** Address and parameters of the line that holds a link; chats and pages put brackets and `&amp;` into them. */
function split(text: string): { address: string | null; query: string } | null {
  const lines = text.replace(/&amp;/gi, '&').split(/[\r\n<>]+/)
  const line = (lines.find(one => one.includes('client_id=')) ?? lines.find(one => one.includes('?')))?.trim()
  if (!line) return null
  if (/^\w+=/.test(line)) return { address: null, query: withoutRest(line) }
  const mark = line.indexOf('?')
  if (mark === -1) return null
  const before = line.slice(0, mark)
  const query = line.slice(mark + 1).split('#', 1)[0] ?? ''
  const address = before.slice(Math.max(0, before.search(/https?:\/\//i))).replace(/^.*\s/s, '')
  return { address: address || null, query: withoutRest(query) }
}

// Looked for from where such characters begin: from each of them on, many take long.
const TAIL = /(?<![)\]}.,;:!?'"*_`])[)\]}.,;:!?'"*_`]+$/

/** Parameters without what stands behind the link in a sentence: other words, a full stop, the bracket that it stands in. */
function withoutRest(query: string): string {
  const last = query.lastIndexOf('&') + 1
  const blank = query.slice(last).search(/\s/)
  // A blank within a link stands between its scopes only.
  const isWithin = blank === -1 || /\bscope=/.test(query.slice(last, last + blank))
  return (isWithin ? query : query.slice(0, last + blank)).replace(TAIL, '')
}

/** Whether somebody put the bot's token, `<application_id>.<secret>`, where the application's id belongs. */
export function looksLikeToken(clientId: string): boolean {
  return /^[\w-]+\.\S/.test(clientId)
}
