/** Bit of every permission this project knows: `platform-api.md, "Permissions"` fixes 1, 2 and 13, `gaps.md` the rest. */
export const PERMISSION_BITS = {
  CREATE_INSTANT_INVITE: 1n << 0n,
  KICK_MEMBERS: 1n << 1n,
  BAN_MEMBERS: 1n << 2n,
  ADMINISTRATOR: 1n << 3n,
  MANAGE_CHANNELS: 1n << 4n,
  MANAGE_GUILD: 1n << 5n,
  ADD_REACTIONS: 1n << 6n,
  VIEW_AUDIT_LOG: 1n << 7n,
  PRIORITY_SPEAKER: 1n << 8n,
  STREAM: 1n << 9n,
  VIEW_CHANNEL: 1n << 10n,
  SEND_MESSAGES: 1n << 11n,
  SEND_TTS_MESSAGES: 1n << 12n,
  MANAGE_MESSAGES: 1n << 13n,
  EMBED_LINKS: 1n << 14n,
  ATTACH_FILES: 1n << 15n,
  READ_MESSAGE_HISTORY: 1n << 16n,
  MENTION_EVERYONE: 1n << 17n,
  USE_EXTERNAL_EMOJIS: 1n << 18n,
  CONNECT: 1n << 20n,
  SPEAK: 1n << 21n,
  MUTE_MEMBERS: 1n << 22n,
  DEAFEN_MEMBERS: 1n << 23n,
  MOVE_MEMBERS: 1n << 24n,
  USE_VAD: 1n << 25n,
  CHANGE_NICKNAME: 1n << 26n,
  MANAGE_NICKNAMES: 1n << 27n,
  MANAGE_ROLES: 1n << 28n,
  MANAGE_WEBHOOKS: 1n << 29n,
  MANAGE_EXPRESSIONS: 1n << 30n,
  USE_EXTERNAL_STICKERS: 1n << 37n,
  MODERATE_MEMBERS: 1n << 40n,
} as const satisfies Record<string, bigint>

export type PermissionName = keyof typeof PERMISSION_BITS

export const PERMISSION_NAMES = Object.keys(PERMISSION_BITS) as PermissionName[]

/**
 * The bitfield in a decimal string as the platform sends it, unknown bits kept (`platform-api.md, "Role"`).
 * Throws a RangeError for anything but plain digits: a minus sign would otherwise read as "every bit".
 */
export function parsePermissions(decimal: string): bigint {
  if (!/^\d{1,40}$/.test(decimal)) throw new RangeError(`not a permission bitfield: ${JSON.stringify(decimal)}`)
  return BigInt(decimal)
}

const SPECIAL_LABELS: Partial<Record<PermissionName, string>> = {
  CREATE_INSTANT_INVITE: 'Create Invite',
  MANAGE_GUILD: 'Manage Server',
  SEND_TTS_MESSAGES: 'Send TTS Messages',
  USE_VAD: 'Use Voice Activity',
}

/** What people call a permission: `BAN_MEMBERS` is "Ban Members", `MANAGE_GUILD` is "Manage Server". */
export function permissionLabel(name: PermissionName): string {
  const words = name.split('_').map(word => word.charAt(0) + word.slice(1).toLowerCase())
  return SPECIAL_LABELS[name] ?? words.join(' ')
}

/** Labels of the bits that are set, lowest bit first; a bit without a name is called "permission bit 45". */
export function labelsOfBits(bits: bigint): string[] {
  const labels: string[] = []
  for (let position = 0n; bits >> position > 0n; position++) {
    const bit = 1n << position
    if ((bits & bit) === 0n) continue
    const name = PERMISSION_NAMES.find(candidate => PERMISSION_BITS[candidate] === bit)
    labels.push(name ? permissionLabel(name) : `permission bit ${position}`)
  }
  return labels
}
