import type { ComposedEmbed, ComposedField, ComposedFile, ComposedMessage } from '@/lib/message-rules/composed-message'

/** A message under the editor: what can be moved has a key of its own, which it keeps wherever it stands. */
export interface EditedMessage extends ComposedMessage {
  embeds: EditedEmbed[]
  files: EditedFile[]
}

export interface EditedEmbed extends ComposedEmbed {
  key: string
  fields: EditedField[]
}

export interface EditedField extends ComposedField {
  key: string
}

/** Its `id` is empty until it is uploaded. */
export interface EditedFile extends ComposedFile {
  key: string
}

let keys = 0

/** A key that no other part of any message on this page has. Browsers make UUIDs only where there is https. */
export function newKey(): string {
  keys += 1
  return `k${keys}`
}

/** A message as the editor takes it. */
export function edited(message: ComposedMessage): EditedMessage {
  return {
    ...message,
    embeds: message.embeds.map(editedEmbed),
    files: message.files.map(file => ({ ...file, key: newKey() })),
  }
}

/** An embed as the editor takes it. Of one that is there already it is a copy. */
export function editedEmbed(embed: ComposedEmbed): EditedEmbed {
  return { ...embed, key: newKey(), fields: embed.fields.map(field => ({ ...field, key: newKey() })) }
}

/** The message without what only the editor knows. */
export function composed({ embeds, files, ...rest }: EditedMessage): ComposedMessage {
  return {
    ...rest,
    embeds: embeds.map(({ key: _key, fields, ...embed }) => ({
      ...embed,
      fields: fields.map(({ key: _ofField, ...field }) => field),
    })),
    files: files.map(({ id, filename, size }) => ({ id, filename, size })),
  }
}
