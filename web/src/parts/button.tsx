import type { ComponentProps } from 'react'

type ButtonParts = ComponentProps<'button'> & { tone?: 'main' | 'danger' | 'bare'; isSmall?: boolean }

/** A button that sends no form, unless it says `type="submit"`; what else a button takes goes through. */
export function Button({ tone, isSmall, className = '', ...button }: ButtonParts) {
  const look = ['button', isSmall && 'button-small', tone && `button-${tone}`, className].filter(Boolean)
  return <button type="button" {...button} className={look.join(' ')} />
}
