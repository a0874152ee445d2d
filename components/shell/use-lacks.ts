'use client'

import { useEffect, useState } from 'react'

// The words for what lib/health/readiness.ts tells.
const WORDS: Record<string, string> = {
  boot: 'Steward has not started completely. The log of its process says why.',
  database: 'The database does not answer. Nothing can be shown or done until it does; nothing is lost.',
  disk: 'The disk of the server is full. Nothing can be written until there is room; whoever runs this Steward makes some.',
  migrations: 'The tables of the database are not up to date. Whoever runs this Steward starts it once more.',
}

/** What the server lacks to work, in a sentence, asked after an error; null where that is not it, or not known. */
export function useLacks(error: unknown): string | null {
  const [lacks, setLacks] = useState<string | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    setLacks(null)
    if (error) void readLacks(asked.signal).then(found => !asked.signal.aborted && setLacks(found))
    return () => asked.abort()
  }, [error])
  return lacks
}

async function readLacks(signal: AbortSignal): Promise<string | null> {
  try {
    const { lacks } = (await (await fetch('/readyz', { signal })).json()) as { lacks: string[] }
    return WORDS[lacks[0] ?? ''] ?? null
  } catch {
    return null
  }
}
