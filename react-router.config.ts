import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // Split modules hydrate wrongly (#418) on clientLoader routes, and lazy discovery needs the network.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
