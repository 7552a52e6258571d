import type { ComponentProps } from 'react'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-disabled'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** Looks disabled, but keeps the focus. */
  isPending?: boolean
}

/** A button with a text, which submits nothing. */
export const Button = ({ variant = 'secondary', isPending, className = '', ...button }: ButtonProps) => (
  <button
    type="button"
    className={`button button-${variant} ${className}`}
    aria-disabled={isPending}
    {...button}
  />
)
