import { type ComponentType, createContext, type Provider, useContext } from 'react';

/** Components by name, each with its own properties. */
// biome-ignore lint/suspicious/noExplicitAny: a set of panels says the properties of each; here they are only handed on
type PanelSet = Readonly<Record<string, ComponentType<any>>>;

/**
 * A page that shows parts of other features asks for them by name, and does not import them: `app/pages` puts the page
 * and its panels together. The hook throws outside of its provider.
 */
export function makePanels<Panels extends PanelSet>(page: string): [Provider<Panels | null>, () => Panels] {
  const Context = createContext<Panels | null>(null);
  const usePanels = (): Panels => {
    const panels = useContext(Context);
    if (!panels) throw new Error(`${page} got no panels: app/pages shows it with them.`);
    return panels;
  };
  return [Context.Provider, usePanels];
}
