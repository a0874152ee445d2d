'use client'

import { type FiguresState, formatFiguresUrl, parseFiguresUrl } from '@/lib/directory/figures-url'
import { useUrlState } from '../shell/use-url-state'

/** What is chosen on the page, in its address. */
export function useFiguresUrl() {
  const { state, present, replace } = useUrlState(parseFiguresUrl, formatFiguresUrl)
  return { state, change: (some: Partial<FiguresState>) => replace({ ...present(), ...some }) }
}
