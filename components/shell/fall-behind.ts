import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '@/lib/live/live-event'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * Whether an event of its guild may have changed what was read; absent: each may have. For what is dear to read or hardly
       * ever changes: in a guild in which much goes on it would be read each time it is shown.
       */
      changedBy?: (event: LiveEvent) => boolean
    }
  }
}

/**
 * Has what is not shown now and may have changed with an event of its guild count as behind: nobody hears for it what has
 * changed, and it is read when it is shown again, however soon that is. With other rights everything may have changed.
 */
export function fallBehind(queries: QueryClient, guildId: string, event: LiveEvent, changesRights: boolean): void {
  void queries.invalidateQueries({
    queryKey: ['guild', guildId],
    type: 'inactive',
    refetchType: 'none',
    predicate: ({ meta }) => changesRights || (meta?.changedBy?.(event) ?? true),
  })
}
