// The headers that are the same for every answer; what differs from page to page is sent by proxy.ts.
const STEADY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

// The one document that stands inside pages of ours, see lib/security-headers.ts.
const IN_OUR_PAGES = { 'X-Frame-Options': 'SAMEORIGIN', 'Referrer-Policy': 'no-referrer' }

const headersOf = headers => Object.entries(headers).map(([key, value]) => ({ key, value }))

/** @type {import('next').NextConfig} */
export default {
  reactStrictMode: true,
  poweredByHeader: false,
  typedRoutes: false,
  // Loaded by Node as they are: PGlite finds its WebAssembly beside itself, the others open sockets or threads of their own.
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pg',
    'pg-boss',
    'pino',
    '@discordjs/rest',
    '@discordjs/ws',
    'ws',
    'undici',
  ],
  // `npm test` checks the types, so `npm start` need not wait for them.
  typescript: { ignoreBuildErrors: true },
  // Next writes no instruction files into this folder and asks no server about newer versions.
  agentRules: false,
  headers: async () => [
    { source: '/:path*', headers: headersOf(STEADY_HEADERS) },
    { source: '/outside-picture', headers: headersOf(IN_OUR_PAGES) },
  ],
  experimental: { agentUpgrade: false },
}
