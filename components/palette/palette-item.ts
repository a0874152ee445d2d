import type { ReactNode } from 'react'

/** Something that the palette offers. */
export interface PaletteItem {
  /** Its own among all, kept for what was used lately. Holds ids, never names. */
  key: string
  /** May be the platform's text: shown isolated, searched as it is. */
  label: string
  keywords?: string[]
  icon: ReactNode
  /** At the end of its line, in small letters. */
  hint?: string
  /** A second line, in small letters. */
  note?: string | null
  danger?: boolean
  /** Why it cannot be done; it stays in the list and says so. */
  disabledBecause?: string[]
  /** The palette stays open: another step follows. */
  stays?: boolean
  onSelect: () => void
}

export interface PaletteGroup {
  label: string
  /** The name in an order, where it was read as a name and more. */
  named?: string
  items: PaletteItem[]
  /** More of it is on its way. */
  pending?: boolean
  /** Why it could not be read. */
  error?: { message: string; retry: () => void }
}
