import { type ComposedEmbed, type ComposedMessage, EMPTY_MESSAGE } from '../../lib/message-rules/composed-message.ts'

const FIELDS = 25

/** What stands last in the description that is typed into, so that it is found in the preview. */
export const MARK = 'here it goes on:'

/** A message with so many embeds that have everything an embed can have; ten of them come near the limit over all. */
export function fullMessage(embeds: number): ComposedMessage {
  return {
    ...EMPTY_MESSAGE,
    content: '**Rules** of this guild, as of <t:1700000000:D>',
    embeds: Array.from({ length: embeds }, (_, index) => fullEmbed(index)),
  }
}

function fullEmbed(index: number): ComposedEmbed {
  return {
    title: `Part **${index + 1}**`,
    description: `Some *words* of \`part\` ${index + 1}, and ${MARK} `,
    url: 'https://a.example/',
    color: 0x5865f2,
    author: { name: 'Steward', iconUrl: 'https://a.example/author.png' },
    thumbnailUrl: 'https://a.example/thumbnail.png',
    imageUrl: 'https://a.example/image.png',
    footer: { text: 'The moderators', iconUrl: 'https://a.example/footer.png' },
    timestamp: '2026-01-01T12:00:00.000Z',
    fields: Array.from({ length: FIELDS }, (_, field) => ({
      name: `Nr. ${field + 1}`,
      value: `**V** ${field + 1}`,
      inline: field % 4 !== 3,
    })),
  }
}
