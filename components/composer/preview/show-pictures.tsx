'use client'

import { ImageIcon } from 'lucide-react'
import { Button } from '../../ui/button'

interface ShowPicturesProps {
  /** Hosts whose pictures are not shown yet. */
  hosts: string[]
  onShow: () => void
}

const MOST_NAMED = 3

/** Asks before any other host learns that somebody looks. */
export function ShowPictures({ hosts, onShow }: ShowPicturesProps) {
  if (hosts.length === 0) return null
  const rest = hosts.length - MOST_NAMED
  const named = hosts.slice(0, MOST_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control border border-line bg-canvas px-3 py-2 text-sm">
      <p className="min-w-0 flex-1 text-muted">
        Pictures from <bdi className="text-ink">{named}</bdi> are not loaded. Whoever runs{' '}
        {hosts.length === 1 ? 'it' : 'them'} can see your address when they are.
      </p>
      <Button size="small" icon={<ImageIcon aria-hidden className="size-3.5" />} onClick={onShow}>
        Show pictures
      </Button>
    </div>
  )
}
