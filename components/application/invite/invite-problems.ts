import type { InviteView } from '@/lib/application/invite/invite-view'
import { type Invite, looksLikeToken } from '@/lib/directory/invite-url'
import { labelsOfBits, PERMISSION_BITS } from '@/lib/permissions/bits'
import { listInWords } from '@/lib/permissions/list-in-words'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { readNumber } from '../../roles/role-draft'
import { riskyBits } from './invite-risks'

/** Something to know of a link before it is given away. */
export interface InviteProblem {
  key: string
  /** `danger`: it does not work, or does harm. */
  tone: 'danger' | 'warning' | 'info'
  text: string
  /** A page of ours that mends it. */
  page?: { href: string; label: string }
}

type Known = Pick<InviteView, 'applicationId' | 'botName' | 'ownRedirect' | 'settings'>

/** What is wrong with a link or to be minded, worst first. What only the application's settings tell is said of its own links. */
export function inviteProblems(invite: Invite, known: Known): InviteProblem[] {
  const isOwn = invite.clientId === known.applicationId
  const problems = [
    ...problemsOfId(invite),
    ...problemsOfScopes(invite),
    ...problemsOfPermissions(invite),
    ...problemsOfGuild(invite),
    ...problemsOfFlow(invite),
    ...(isOwn && known.settings ? problemsOfSettings(invite, known, known.settings) : []),
  ]
  const rank = { danger: 0, warning: 1, info: 2 }
  return problems.sort((a, b) => rank[a.tone] - rank[b.tone])
}

function problemsOfId({ clientId }: Invite): InviteProblem[] {
  if (looksLikeToken(clientId)) {
    const text =
      'The bot’s token stands where the application’s id belongs. Whoever has seen this link controls the bot: reset the token.'
    return [{ key: 'token', tone: 'danger', text, page: { href: '/app/token', label: 'Reset the token' } }]
  }
  if (/^\d{1,20}$/.test(clientId)) return []
  const text = clientId ? 'client_id is no id: ids are digits only.' : 'It lacks client_id: no application is named.'
  return [{ key: 'client_id', tone: 'danger', text }]
}

function problemsOfScopes({ scopes }: Invite): InviteProblem[] {
  if (scopes.includes('bot')) return []
  return [{ key: 'scope', tone: 'danger', text: 'The scope “bot” is missing: no bot is added.' }]
}

function problemsOfPermissions({ permissions }: Invite): InviteProblem[] {
  if (permissions === null || permissions === '0') {
    return [{ key: 'permissions', tone: 'info', text: 'The bot joins with no permissions of its own.' }]
  }
  const number = readNumber(permissions)
  if (number === null) {
    return [{ key: 'permissions', tone: 'danger', text: 'permissions is no decimal number of at most 40 digits.' }]
  }
  const { unneeded } = riskyBits(BigInt(number))
  const { ADMINISTRATOR } = PERMISSION_BITS
  const others = labelsOfBits(unneeded & ~ADMINISTRATOR)
  const found: InviteProblem[] = []
  if (unneeded & ADMINISTRATOR) {
    const text =
      'Administrator gives every permission in every channel, and passes over what channels forbid. Steward does not need it.'
    found.push({ key: 'administrator', tone: 'danger', text })
  }
  if (others.length > 0) {
    const text = `${listInWords(others, 'and')} can do much harm in the wrong hands, and Steward does not need ${others.length === 1 ? 'it' : 'them'}.`
    found.push({ key: 'risky', tone: 'warning', text })
  }
  return found
}

function problemsOfGuild({ guildId, guildFixed }: Invite): InviteProblem[] {
  const found: InviteProblem[] = []
  if (guildId !== null && !/^\d{1,20}$/.test(guildId)) {
    found.push({ key: 'guild_id', tone: 'danger', text: 'guild_id is no id: ids are digits only.' })
  }
  if (guildFixed && guildId === null) {
    found.push({ key: 'fixed', tone: 'warning', text: 'It hides the choice of guild, but names none.' })
  }
  return found
}

function problemsOfFlow({ redirectUri, responseType }: Invite): InviteProblem[] {
  if ((redirectUri !== null) === (responseType === 'code')) return []
  const text = redirectUri
    ? 'It names a redirect address, but not response_type=code.'
    : 'It asks for a code, but names no redirect address.'
  return [{ key: 'flow', tone: 'danger', text }]
}

function problemsOfSettings(
  { redirectUri }: Invite,
  { botName, ownRedirect }: Known,
  { isPublic, requiresCode, redirectUris }: NonNullable<InviteView['settings']>,
): InviteProblem[] {
  const name = nameInSentence(botName)
  const page = { href: '/app/settings', label: 'Open the settings' }
  const found: InviteProblem[] = []
  if (isPublic === false) {
    const text = `${name} is not public: the link works for you alone.`
    found.push({ key: 'private', tone: 'warning', text, page })
  }
  if (requiresCode && redirectUri === null) {
    const text =
      'The application asks for the full code flow, so this link alone adds nothing. Switch that off, or name the redirect address of a service that finishes the flow.'
    found.push({ key: 'code', tone: 'danger', text, page })
  }
  if (redirectUri !== null && redirectUris && !redirectUris.includes(redirectUri)) {
    const text = 'The platform refuses this redirect address: it is not registered.'
    found.push({ key: 'redirect', tone: 'danger', text, page })
  } else if (redirectUri === ownRedirect) {
    const text = 'Steward’s own address finishes sign-ins only: name one of a service that takes the code.'
    found.push({ key: 'redirect', tone: requiresCode ? 'danger' : 'warning', text })
  }
  return found
}
