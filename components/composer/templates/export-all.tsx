'use client'

import { Button } from '../../ui/button'
import { useExport } from './use-export'

/** Saves all templates that the viewer may use as one file. */
export function ExportAll() {
  const { pending, exportAll } = useExport()
  return (
    <Button pending={pending} onClick={() => void exportAll()}>
      Export all
    </Button>
  )
}
