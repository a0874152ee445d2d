'use client'

import { useEffect } from 'react'
import { late } from '../ui/late'
import { useEver } from '../ui/use-ever'
import { showLayer, useShownLayer } from './palette-store'
import type { PaletteViewer } from './palette-viewer'
import { useShortcutKeys } from './use-shortcut-keys'

const PaletteLayer = late(() => import('./palette-layer').then(({ PaletteLayer }) => PaletteLayer))
const ShortcutsDialog = late(() =>
  import('../shortcuts/shortcuts-dialog').then(({ ShortcutsDialog }) => ShortcutsDialog),
)

/** Ctrl/⌘-K and "?" of every page of a signed-in person. Until one of them is asked for it is a listener and nothing else. */
export function Palette({ viewer }: { viewer: PaletteViewer }) {
  const shown = useShownLayer()
  const hasPalette = useEver(shown === 'palette')
  const hasHelp = useEver(shown === 'shortcuts')
  useShortcutKeys()
  useEffect(() => () => showLayer(null), [])
  return (
    <>
      {hasPalette && <PaletteLayer viewer={viewer} open={shown === 'palette'} />}
      {hasHelp && <ShortcutsDialog open={shown === 'shortcuts'} />}
    </>
  )
}
