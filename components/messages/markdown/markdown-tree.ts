/** What stands in a line. Nothing of the text is lost: what is shown differently keeps what was typed as `raw`. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: Styled; children: Inline[] }
  | { type: 'code'; text: string }
  /** `label` null: the address was written bare. `href` is http or https and what a browser would open. */
  | { type: 'link'; href: string; raw: string; label: Inline[] | null }
  | { type: 'user' | 'role' | 'channel'; id: string; raw: string }
  | { type: 'everyone'; raw: string }
  | { type: 'emoji'; name: string; raw: string }
  /** Seconds since 1970. */
  | { type: 'moment'; seconds: number; style: string; raw: string }

export type Styled = 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler'

export interface ListItem {
  /** 0 to 3. */
  depth: number
  /** "•" or its number in the list. */
  mark: string
  children: Inline[]
}

export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'heading'; level: 1 | 2 | 3; children: Inline[] }
  | { type: 'small'; children: Inline[] }
  | { type: 'quote'; blocks: Block[] }
  /** One that holds more than a paragraph does; any other is inline. */
  | { type: 'spoiler'; blocks: Block[] }
  | { type: 'list'; items: ListItem[] }
  | { type: 'codeBlock'; language: string; text: string }
