'use client'

import { createContext, use } from 'react'
import type { ComposerView } from '@/lib/queries/composer/composer-views'
import type { ComposerActions } from './composer-actions'

interface Composer {
  view: ComposerView
  actions: ComposerActions
  /** Who composes. */
  viewerId: string
}

const ComposerContext = createContext<Composer | null>(null)

export const ComposerProvider = ComposerContext.Provider

/** What the composer of this guild works with. */
export function useComposer(): Composer {
  const composer = use(ComposerContext)
  if (!composer) throw new Error('useComposer() outside the composer')
  return composer
}
