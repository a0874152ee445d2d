/** Of an embed what somebody may have written into it (`platform-api.md, "Embed"`). */
interface Written {
  title?: string | null
  description?: string | null
  url?: string | null
  author?: { name: string } | null
  footer?: { text: string } | null
  fields?: { name: string; value: string }[]
}

/** The texts of embeds, and where their titles lead to, each by itself. */
export function writtenInEmbeds(embeds: unknown[]): string[] {
  return (embeds as Written[]).flatMap(({ title, description, url, author, footer, fields = [] }) =>
    [author?.name, title, url, description, ...fields.flatMap(({ name, value }) => [name, value]), footer?.text].filter(
      text => !!text,
    ),
  ) as string[]
}

/** All that is written in a message, each part by itself: what is looked for stands in one of them. */
export function writtenIn({ content, embeds }: { content: string; embeds: unknown[] }): string[] {
  return [content, ...writtenInEmbeds(embeds)]
}
