/** What is written in an embed, line by line, each with what it is called; nothing of it is an image or a link. */
export function embedLines(embed: unknown): { label: string; text: string }[] {
  const { title, description, url, author, footer, fields, imageUrl, thumbnailUrl, timestamp } = partsOf(embed)
  const lines = [
    { label: 'Author', text: textOf(partsOf(author).name) },
    { label: 'Link of the author', text: textOf(partsOf(author).url) },
    { label: 'Picture of the author', text: textOf(partsOf(author).iconUrl) },
    { label: 'Title', text: textOf(title) },
    { label: 'Address', text: textOf(url) },
    { label: 'Text', text: textOf(description) },
    ...(Array.isArray(fields) ? fields : []).map(field => {
      const { name, value } = partsOf(field)
      return { label: textOf(name) || 'Field', text: textOf(value) }
    }),
    { label: 'Image', text: textOf(imageUrl) },
    { label: 'Small image', text: textOf(thumbnailUrl) },
    { label: 'Footer', text: textOf(partsOf(footer).text) },
    { label: 'Picture of the footer', text: textOf(partsOf(footer).iconUrl) },
    { label: 'Time', text: textOf(timestamp) },
  ]
  return lines.filter(({ text }) => text !== '')
}

function partsOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
