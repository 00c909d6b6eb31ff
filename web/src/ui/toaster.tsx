import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Toaster as Sonner } from 'sonner';

/** Below the navigation bar of 64 px. */
const BELOW_BAR = 76;

/** A polite live region below open menus. `Toasts` loads it. */
export function Toaster() {
  return (
    <Sonner
      position="top-right"
      offset={{ top: BELOW_BAR, right: 16 }}
      mobileOffset={{ top: BELOW_BAR, left: 12, right: 12 }}
      style={{ zIndex: 60 }}
      icons={{ success: <CircleCheck />, error: <CircleAlert /> }}
      toastOptions={{
        unstyled: true,
        classNames: {
          // Toasts further back show only their edge.
          toast:
            'data-[expanded=false]:data-[front=false]:*:opacity-0 flex w-full items-start gap-3 rounded-card border border-line bg-surface px-4 py-3.5 font-sans text-small font-medium text-ink shadow-float',
          description: 'font-normal text-muted',
          icon: 'mt-px [&_svg]:size-[1.125rem] in-data-[type=error]:text-red in-data-[type=success]:text-green',
        },
      }}
    />
  );
}
