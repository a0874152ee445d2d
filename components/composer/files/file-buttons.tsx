'use client'

import { CircleStop, FolderOpen, RotateCw, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../ui/icon-button'
import type { EditedFile } from '../store/edited-message'
import type { ChosenFile } from './chosen-file'
import { useAddFiles } from './use-add-files'
import { useFileOrders } from './use-file-orders'

interface FileButtonsProps {
  file: EditedFile
  /** Undefined: the bot's message has it already. */
  chosen: ChosenFile | undefined
  path: string
  /** It cannot be sent as it is. */
  isRefused: boolean
  onRemoved: () => void
}

const ICON = { 'aria-hidden': true, className: 'size-4' } as const

/** Stop, try again, choose again, remove: what helps now. */
export function FileButtons({ file, chosen, path, isRefused, onRemoved }: FileButtonsProps) {
  const { stop, retry, remove } = useFileOrders(file, path)
  const kind = chosen?.state.kind
  const named = (what: string) => `${what} ${file.filename}`
  const isUnderWay = kind === 'sending' || kind === 'pausing' || (kind === 'waiting' && chosen?.channelId !== null)
  return (
    <div className="flex shrink-0 items-center">
      {isUnderWay && <IconButton label={named('Stop uploading')} icon={<CircleStop {...ICON} />} onClick={stop} />}
      {!isUnderWay && isRefused && mayRetry(chosen) && (
        <IconButton label={`Upload ${file.filename} again`} icon={<RotateCw {...ICON} />} onClick={retry} />
      )}
      {isRefused && chosen?.file === null && <ChooseAgain file={file} />}
      <IconButton
        label={named('Remove')}
        icon={<Trash2 {...ICON} />}
        onClick={() => {
          remove()
          onRemoved()
        }}
      />
    </div>
  )
}

function mayRetry(chosen: ChosenFile | undefined): boolean {
  if (!chosen?.file) return false
  const { state } = chosen
  return state.kind === 'stopped' || state.kind === 'done' || (state.kind === 'failed' && state.mayRetry === true)
}

function ChooseAgain({ file: { key, filename } }: { file: EditedFile }) {
  const add = useAddFiles()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label={`Choose ${filename} again`}
        icon={<FolderOpen {...ICON} />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        aria-hidden
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => add([...(target.files ?? [])].slice(0, 1), key)}
      />
    </>
  )
}
