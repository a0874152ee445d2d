// Where the platform's words and ours differ. Longer ones first: the first that fits is taken.
const PAIRS: readonly [wire: RegExp, ours: RegExp, toOurs: string, toWire: string][] = [
  [/^attachments\b/, /^files\b/, 'files', 'attachments'],
  [/^message_reference\.message_id$/, /^reply\.messageId$/, 'reply.messageId', 'message_reference.message_id'],
  [/^message_reference\.channel_id$/, /^reply\.channelId$/, 'reply.channelId', 'message_reference.channel_id'],
  [/^message_reference\.guild_id$/, /^reply\.guildId$/, 'reply.guildId', 'message_reference.guild_id'],
  [/^message_reference\b/, /^reply\b/, 'reply', 'message_reference'],
  [
    /^allowed_mentions\.replied_user$/,
    /^mentions\.repliedUser$/,
    'mentions.repliedUser',
    'allowed_mentions.replied_user',
  ],
  [/^allowed_mentions\.roles\b/, /^mentions\.roleIds\b/, 'mentions.roleIds', 'allowed_mentions.roles'],
  [/^allowed_mentions\.users\b/, /^mentions\.userIds\b/, 'mentions.userIds', 'allowed_mentions.users'],
  [/^allowed_mentions\b/, /^mentions\b/, 'mentions', 'allowed_mentions'],
  [/\bicon_url$/, /\biconUrl$/, 'iconUrl', 'icon_url'],
  [/\bthumbnail(\.url)?$/, /\bthumbnailUrl$/, 'thumbnailUrl', 'thumbnail.url'],
  [/\bimage(\.url)?$/, /\bimageUrl$/, 'imageUrl', 'image.url'],
]

/** A path of the platform's body, as in "embeds.0.author.icon_url", by the names of ComposedMessage. */
export function composedPath(path: string): string {
  const pair = PAIRS.find(([wire]) => wire.test(path))
  return pair ? path.replace(pair[0], pair[2]) : path
}

/** A path by the names of ComposedMessage, as in "embeds.0.author.iconUrl", by those of the platform's body. */
export function wirePath(path: string): string {
  const pair = PAIRS.find(([, ours]) => ours.test(path))
  return pair ? path.replace(pair[1], pair[3]) : path
}
