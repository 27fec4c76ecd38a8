import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "roomMonths",
  "initial": "checkingVisibility",
  "states": {
    "checkingVisibility": {
      "always": [
        {
          "guard": "isPrivate",
          "target": "private"
        },
        {
          "target": "public",
          "actions": {
            "type": "loadMonths"
          }
        }
      ]
    },
    "private": {
      "description": "The calendar is private: nothing is loaded."
    },
    "public": {
      "initial": "checkingResults",
      "on": {
        "month.show": {
          "target": ".checkingResults",
          "actions": [
            {
              "type": "showMonth"
            },
            {
              "type": "loadMonths"
            }
          ]
        },
        "months.load": {
          "target": ".checkingResults",
          "actions": {
            "type": "loadMonths"
          }
        },
        "months.retry": {
          "target": ".checkingResults",
          "actions": {
            "type": "loadMonths"
          }
        },
        "months.stale": {
          "target": ".checkingResults",
          "actions": {
            "type": "loadMonths"
          }
        },
        "month.loaded": {
          "target": ".checkingResults",
          "actions": {
            "type": "setResult"
          }
        },
        "month.failed": {
          "target": ".checkingResults",
          "actions": {
            "type": "setResult"
          }
        }
      },
      "states": {
        "checkingResults": {
          "always": [
            {
              "guard": "isAnyLoading",
              "target": "loading"
            },
            {
              "guard": "hasAnyFailed",
              "target": "failed"
            },
            {
              "target": "loaded"
            }
          ]
        },
        "loading": {
          "description": "At least one month is being loaded."
        },
        "failed": {
          "description": "At least one month failed; it can be retried."
        },
        "loaded": {
          "description": "Every month that was needed is loaded."
        }
      }
    }
  }
});
