'use client'

import type { ReactNode } from 'react'
import { useEditor } from '../store/editor-context'
import { PostBar } from './post-bar'

/** The bar at the bottom. `children` stand beside the button that sends. */
export function SendPanel({ children }: { children?: ReactNode }) {
  const isEdit = useEditor(({ target }) => target.kind === 'edit')
  return isEdit ? null : <PostBar>{children}</PostBar>
}
