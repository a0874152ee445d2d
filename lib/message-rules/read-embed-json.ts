import type { ComposedEmbed, ComposedField } from './composed-message.ts'
import type { JsonReader } from './json-reader.ts'

/** An embed in the platform's words, with `path` before each problem that the reader finds. */
export function readEmbedJson(reader: JsonReader, value: unknown, path: string): ComposedEmbed {
  const given = reader.object(value, path)
  const at = (key: string) => `${path}.${key}`
  const text = (key: string) => reader.text(given[key], at(key))
  const part = (key: string) => {
    const inner = reader.maybeObject(given[key], at(key)) ?? {}
    return (name: string) => reader.text(inner[name], at(`${key}.${name}`))
  }
  const author = part('author')
  const footer = part('footer')
  return {
    title: text('title'),
    description: text('description'),
    url: text('url'),
    color: reader.number(given.color, at('color')),
    author: { name: author('name'), iconUrl: author('icon_url') },
    thumbnailUrl: part('thumbnail')('url'),
    imageUrl: part('image')('url'),
    footer: { text: footer('text'), iconUrl: footer('icon_url') },
    timestamp: text('timestamp'),
    fields: reader.list(given.fields, at('fields'), (field, fieldPath) => readField(reader, field, fieldPath)),
  }
}

function readField(reader: JsonReader, value: unknown, path: string): ComposedField {
  const { name, value: says, inline } = reader.object(value, path)
  return {
    name: reader.text(name, `${path}.name`),
    value: reader.text(says, `${path}.value`),
    inline: reader.flag(inline, `${path}.inline`),
  }
}
