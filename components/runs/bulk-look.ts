import type { LucideIcon } from 'lucide-react'

/** How something that can be done to many looks, and its words. */
export interface BulkLook {
  icon: LucideIcon
  /** What is hard or impossible to take back. */
  danger: boolean
  label: string
  one: string
  many: string
  /** Verb before and after how many: "Change roles of", "300 members". */
  verb: string
  /** "300 members will be …" */
  past: string
  /** Of somebody for whom there is nothing to do. */
  already: string
  /** What taking it back does and cannot do; null where nothing takes it back, and then why. */
  undo: string | null
  never?: string
}
