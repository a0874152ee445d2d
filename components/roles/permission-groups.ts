import { hasWords } from '@/lib/directory/has-words'
import { PERMISSION_BITS, PERMISSION_NAMES, type PermissionName, permissionLabel } from '@/lib/permissions/bits'

/** What a permission lets people do; `risk` where it can do much harm in the wrong hands. */
interface PermissionText {
  does: string
  risk?: string
}

const GENERAL: Partial<Record<PermissionName, PermissionText>> = {
  VIEW_CHANNEL: { does: 'See channels and read along.' },
  VIEW_AUDIT_LOG: { does: 'See who changed what in the guild.' },
  MANAGE_CHANNELS: {
    does: 'Create, change and delete channels.',
    risk: 'A deleted channel is gone with everything written in it.',
  },
  MANAGE_ROLES: {
    does: 'Create, change, give and take roles below their own.',
    risk: 'Whoever has it can hand on every permission that they hold.',
  },
  MANAGE_EXPRESSIONS: { does: 'Add and remove emojis and stickers.' },
  MANAGE_WEBHOOKS: {
    does: 'Let other services post in channels.',
    risk: 'A webhook posts under any name, and goes on after its maker has left.',
  },
  MANAGE_GUILD: {
    does: 'Change the guild’s name, picture and settings, and add bots.',
    risk: 'It reaches every setting of the guild but channels and roles.',
  },
  ADMINISTRATOR: {
    does: 'Everything there is, in every channel.',
    risk: 'It gives every other permission and passes over what channels forbid.',
  },
}

const MEMBERS: Partial<Record<PermissionName, PermissionText>> = {
  CREATE_INSTANT_INVITE: { does: 'Invite people.' },
  CHANGE_NICKNAME: { does: 'Change their own nick.' },
  MANAGE_NICKNAMES: { does: 'Change the nicks of members ranked below.' },
  KICK_MEMBERS: {
    does: 'Remove members ranked below; they may come back with an invite.',
    risk: 'Many can be removed within minutes, and their roles go with them.',
  },
  BAN_MEMBERS: {
    does: 'Ban members ranked below, and see and lift bans.',
    risk: 'Many can be banned within minutes, and their messages deleted.',
  },
  MODERATE_MEMBERS: {
    does: 'Time out members ranked below.',
    risk: 'It can silence anybody ranked below for weeks.',
  },
}

const TEXT: Partial<Record<PermissionName, PermissionText>> = {
  SEND_MESSAGES: { does: 'Write messages.' },
  SEND_TTS_MESSAGES: { does: 'Have messages read aloud to everybody in the channel.' },
  EMBED_LINKS: { does: 'Have links shown with a preview.' },
  ATTACH_FILES: { does: 'Upload files.' },
  ADD_REACTIONS: { does: 'Add reactions to messages.' },
  USE_EXTERNAL_EMOJIS: { does: 'Use emojis of other guilds.' },
  USE_EXTERNAL_STICKERS: { does: 'Use stickers of other guilds.' },
  MENTION_EVERYONE: {
    does: 'Notify everybody, everybody online, or every member of any role.',
    risk: 'One message can ring the phones of the whole guild.',
  },
  MANAGE_MESSAGES: {
    does: 'Delete and pin the messages of others.',
    risk: 'Deleted messages do not come back.',
  },
  READ_MESSAGE_HISTORY: { does: 'Read what was written before they came.' },
}

const VOICE: Partial<Record<PermissionName, PermissionText>> = {
  CONNECT: { does: 'Join voice channels.' },
  SPEAK: { does: 'Speak in voice channels.' },
  STREAM: { does: 'Share their screen or camera.' },
  USE_VAD: { does: 'Speak without holding a key.' },
  PRIORITY_SPEAKER: { does: 'Be heard above the others.' },
  MUTE_MEMBERS: { does: 'Mute members in voice.' },
  DEAFEN_MEMBERS: { does: 'Deafen members in voice.' },
  MOVE_MEMBERS: { does: 'Move members to other voice channels, or out of voice.' },
}

/** One switch: a permission that this project knows, or a bit without a name. */
export interface Switch extends PermissionText {
  bit: bigint
  label: string
}

const GROUPS = { General: GENERAL, Members: MEMBERS, Text: TEXT, Voice: VOICE }

const isListed = (name: PermissionName) => Object.values(GROUPS).some(group => name in group)

/** The switches in groups; `bits` are those that are or were set: unknown ones among them get a switch too. */
export function permissionGroups(bits: bigint): { label: string; switches: Switch[] }[] {
  const known = PERMISSION_NAMES.reduce((sum, name) => sum | PERMISSION_BITS[name], 0n)
  const groups = Object.entries(GROUPS).map(([label, texts]) => ({
    label,
    switches: Object.entries(texts).map(([name, text]) => ({ ...named(name as PermissionName), ...text })),
  }))
  const others = [
    ...PERMISSION_NAMES.filter(name => !isListed(name)).map(name => ({ ...named(name), does: '' })),
    ...positionsOf(bits & ~known).map(position => ({
      bit: 1n << BigInt(position),
      label: `Permission bit ${position}`,
      does: 'The platform knows what it does; Steward does not, and keeps it as it is.',
    })),
  ]
  return others.length > 0 ? [...groups, { label: 'Other', switches: others }] : groups
}

/** Those that match what was typed, by name or by what they do; groups without one are left out. */
export function searchGroups(groups: ReturnType<typeof permissionGroups>, typed: string) {
  const tells = hasWords(typed)
  return groups
    .map(group => ({
      ...group,
      switches: group.switches.filter(({ label, does, risk = '' }) => tells(`${label} ${does} ${risk}`)),
    }))
    .filter(({ switches }) => switches.length > 0)
}

/** The numbers of the bits that are set. */
export function positionsOf(bits: bigint): number[] {
  const positions: number[] = []
  for (let rest = bits, position = 0; rest > 0n; rest >>= 1n, position++) if (rest & 1n) positions.push(position)
  return positions
}

/** Whether a bit can do much harm. */
export function isRisky(bit: bigint): boolean {
  return Object.values(GROUPS).some(texts =>
    Object.entries(texts).some(([name, { risk }]) => risk && PERMISSION_BITS[name as PermissionName] === bit),
  )
}

const named = (name: PermissionName) => ({ bit: PERMISSION_BITS[name], label: permissionLabel(name) })
