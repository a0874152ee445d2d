/** How runs stand that are under way or waiting for somebody. */
export const OPEN_RUNS = ['asking', 'running', 'paused'] as const
