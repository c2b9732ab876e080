/** The icons, drawn here: 16 by 16, one stroke, the colour of the text. */
const PATHS = {
  events: 'M2.5 4h11M2.5 8h11M2.5 12h7',
  sessions: 'M4 2.5v11M4 4.5h3M4 8h6M4 11.5h4M12.5 6v4',
  overview: 'M2.5 13.5h11M4 11V7.5M7 11V4M10 11V8.5M13 11V5.5',
  policy: 'M8 2l5 1.8v3.9c0 3-2 5.2-5 6.3-3-1.1-5-3.3-5-6.3V3.8zM5.8 8l1.6 1.6L10.4 6.5',
  settings: 'M2.5 4.5h6M11.5 4.5h2M2.5 11.5h2M7.5 11.5h6M10 3v3M6 10v3',
  search: 'M7 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM10.7 10.7L14 14',
  close: 'M4 4l8 8M12 4l-8 8',
  copy: 'M5.5 5.5h7v8h-7zM3.5 10.5h-1v-8h7v1',
  check: 'M3 8.5l3.2 3.2L13 4.8',
  link: 'M6.5 9.5l3-3M7 4.5l1.2-1.2a2.7 2.7 0 0 1 3.9 3.9L11 8.4M9 11.5l-1.2 1.2a2.7 2.7 0 0 1-3.9-3.9L5 7.6',
  open: 'M9 2.5h4.5V7M13 3L7.5 8.5M11.5 9.5v4h-9v-9h4',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.2 1.6',
  down: 'M4 6l4 4 4-4',
  right: 'M6 4l4 4-4 4',
  left: 'M10 4L6 8l4 4',
  play: 'M5 3.2v9.6L12.5 8z',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  download: 'M8 2.5v7.5M4.8 7L8 10.2 11.2 7M2.5 13.5h11',
  refresh: 'M13 8a5 5 0 1 1-1.6-3.7M13.2 2.5v2.8h-2.8',
  sun: 'M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9',
  moon: 'M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8z',
  screen: 'M2.5 3h11v7.5h-11zM6 13.5h4M8 10.5v3',
  help: 'M5.8 6a2.2 2.2 0 1 1 3.3 1.9c-.7.4-1.1.9-1.1 1.6v.3M8 12.4v.1',
  leave: 'M6.5 2.5h-4v11h4M6 8h7.5M10.8 5.2L13.5 8l-2.7 2.8',
  eye: 'M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8zM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  block: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM3.8 3.8l8.4 8.4',
  plus: 'M8 3v10M3 8h10',
  bell: 'M4 11V7a4 4 0 1 1 8 0v4l1.2 1.2H2.8zM6.8 13.8h2.4',
  key: 'M6 10.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM8.8 8.2L13.5 13M11.5 11l1.5-1.5',
  filter: 'M2.5 3.5h11L9.5 8.2v4.3l-3 1.2V8.2z',
  person: 'M8 7.5a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM3 13.7c.4-2.7 2.3-4.2 5-4.2s4.6 1.5 5 4.2',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name, className = 'size-4' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
