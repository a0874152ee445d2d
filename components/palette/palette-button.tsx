'use client'

import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { ariaKeys, isMac, keysOf } from '../shortcuts/key-words'
import { shortcut } from '../shortcuts/shortcuts'
import { Kbd } from '../ui/kbd'
import { useHydrated } from '../ui/use-hydrated'
import { showLayer } from './palette-store'

const { keys } = shortcut('palette.open')

/** Opens the palette by press: like a field where there is room, an icon where there is none. */
export function PaletteButton({ look, className }: { look: 'field' | 'icon'; className?: string }) {
  const hydrated = useHydrated()
  const [chord] = keys
  const shown = chord ? keysOf(chord, hydrated && isMac()).join(' ') : ''
  const common = {
    type: 'button' as const,
    'aria-haspopup': 'dialog' as const,
    'aria-keyshortcuts': hydrated ? ariaKeys(keys) : undefined,
    // By which it is found before it is alive (EARLY_PRESS).
    'data-opens-palette': '',
    onClick: () => showLayer('palette'),
  }
  if (look === 'icon') {
    return (
      <button
        {...common}
        aria-label="Find anything"
        title={`Find anything (${shown})`}
        className={clsx(
          'grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-press hover:text-ink max-wide:size-11 coarse:size-11',
          className,
        )}
      >
        <Search aria-hidden className="size-4.5" />
      </button>
    )
  }
  return (
    <button
      {...common}
      className={clsx(
        'flex h-8 items-center gap-2 rounded-control border border-line-control bg-surface pr-1.5 pl-2.5 text-left text-muted hover:bg-hover hover:text-ink coarse:h-11',
        className,
      )}
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="flex-1 truncate">
        Find<span className="sr-only"> anything</span>
      </span>
      <Kbd className="min-w-11 coarse:hidden">{shown}</Kbd>
    </button>
  )
}
