'use client'

import { clsx } from 'clsx'
import { Command } from 'cmdk'
import type { PaletteItem } from './palette-item'

/** One line of the palette; what is refused stays in reach of the keys and says why. */
export function ItemLine({ item, onChoose }: { item: PaletteItem; onChoose: (item: PaletteItem) => void }) {
  const { key, label, icon, hint, note, danger, disabledBecause = [] } = item
  const refused = disabledBecause.length > 0
  return (
    <Command.Item
      value={key}
      onSelect={() => onChoose(item)}
      className={clsx(
        'flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 py-1.5 data-[selected=true]:bg-hover coarse:min-h-11',
        'data-[selected=true]:shadow-[inset_2px_0_0_var(--color-accent)]',
        refused ? 'text-muted' : danger ? 'text-danger' : 'text-ink',
      )}
    >
      <span aria-hidden className="grid size-5 shrink-0 place-items-center opacity-80 [&>svg]:size-4">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="wrap-anywhere block">{label}</bdi>
        {note && !refused && <span className="block text-muted text-xs">{note}</span>}
        {refused && <span className="block text-muted text-xs">Not possible: {disabledBecause.join(' ')}</span>}
      </span>
      {hint && <bdi className="wrap-anywhere max-w-[45%] shrink-0 text-end text-muted text-sm">{hint}</bdi>}
    </Command.Item>
  )
}
