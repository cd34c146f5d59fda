export function OrLine() {
  return (
    <p className="flex items-center gap-3 text-muted text-xs before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
  );
}
