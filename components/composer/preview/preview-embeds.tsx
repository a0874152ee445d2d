'use client'

import { useEditor } from '../store/editor-context'
import { PreviewEmbed } from './preview-embed'

/** The embeds, each a layout of its own: what is typed into one moves the others but lays none of them out anew. */
export function PreviewEmbeds() {
  const embeds = useEditor(({ message }) => message.embeds)
  return embeds.map((embed, index) => (
    <div key={embed.key} className="[contain-intrinsic-size:auto_160px] [content-visibility:auto]">
      <PreviewEmbed embed={embed} number={index + 1} />
    </div>
  ))
}
